/** The ways to reach us, on the contact page: mailbox, channels and response times. */
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import { feedPath, homePath } from '~/domain/site/urls'
import { listProfiles, useSite } from '~/ui/page/loader-data'

export function ContactWays({ texts }: { texts: Publication['contactPage'] }) {
  const site = useSite()
  const { supportEmail, videoUrl } = site
  const { support, generalInquiries, follow, responseTimes } = texts
  return (
    <div className="flex flex-col gap-10">
      {[support, generalInquiries].map(({ heading, text, linkText }) => (
        <section key={heading}>
          <h2 className="text-xl font-bold">{heading}</h2>
          <p className="mt-2 text-pretty text-muted">{text}</p>
          <p className="mt-2">
            <a href={`mailto:${supportEmail}`} className="footer-link text-accent">
              {i18n.t('{label}: {address}', { label: linkText, address: supportEmail })}
            </a>
          </p>
        </section>
      ))}
      <section>
        <h2 className="text-xl font-bold">{follow.heading}</h2>
        <p className="mt-2 text-pretty text-muted">{follow.text}</p>
        <ul className="mt-2">
          {[...listProfiles(site), ...(videoUrl ? [{ name: follow.videoLinkText, url: videoUrl }] : [])].map(
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
              {follow.feedLinkText}
            </a>
          </li>
        </ul>
      </section>
      <section>
        <h2 className="text-xl font-bold">{responseTimes.heading}</h2>
        <dl className="mt-2">
          {responseTimes.items.map(({ label, text }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
