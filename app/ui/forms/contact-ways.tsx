/** The ways to reach us, on the contact page: mailbox, channels and response times. */
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import { feedPath, homePath } from '~/domain/site/urls'
import { listProfiles, useSite } from '~/ui/page/loader-data'

export function ContactWays({ texts }: { texts: Publication['contactPage'] }) {
  const site = useSite()
  const { supportEmail, videoUrl } = site
  const { support, generalInquiries, follow, responseTimes } = texts
  const given = [support, generalInquiries].flatMap((way) => way ?? [])
  const mailed = given.length > 0 ? given : [{ heading: undefined, text: undefined, linkText: undefined }]
  const { videoLinkText = i18n.t('Video channel'), feedLinkText = i18n.t('RSS feed') } = follow ?? {}
  const { items = [] } = responseTimes ?? {}
  return (
    <div className="flex flex-col gap-10">
      {mailed.map(({ heading, text, linkText }) => (
        <section key={`${heading} ${linkText}`}>
          {heading ? <h2 className="text-xl font-bold">{heading}</h2> : null}
          {text ? <p className="mt-2 text-pretty text-muted">{text}</p> : null}
          <p className="mt-2">
            <a href={`mailto:${supportEmail}`} className="footer-link text-accent">
              {linkText
                ? i18n.t('{label}: {address}', { label: linkText, address: supportEmail })
                : supportEmail}
            </a>
          </p>
        </section>
      ))}
      <section>
        {follow?.heading ? <h2 className="text-xl font-bold">{follow.heading}</h2> : null}
        {follow?.text ? <p className="mt-2 text-pretty text-muted">{follow.text}</p> : null}
        <ul className="mt-2">
          {[...listProfiles(site), ...(videoUrl ? [{ name: videoLinkText, url: videoUrl }] : [])].map(
            ({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="me noopener" className="footer-link text-accent">
                  {name}
                </a>
              </li>
            ),
          )}
          <li>
            <a href={feedPath(homePath)} className="footer-link text-accent">
              {feedLinkText}
            </a>
          </li>
        </ul>
      </section>
      {responseTimes ? (
        <section>
          {responseTimes.heading ? <h2 className="text-xl font-bold">{responseTimes.heading}</h2> : null}
          {items.length > 0 ? (
            <dl className="mt-2">
              {items.map(({ label, text }) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
                  <dt className="font-semibold">{label}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
