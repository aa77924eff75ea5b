/** /contact: how to reach us, and a form that opens an email in the reader's own program. It stores nothing. */
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { decoyMail, parseContact, prepareMail } from '~/domain/forms/contact'
import { MAX_CONTACT_BYTES } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/i18n'
import { fillIn } from '~/domain/publication/fill-in'
import { describePage } from '~/domain/publication/search-result'
import { isPost, type RouteRules } from '~/domain/site/route-rules'
import { contactPath } from '~/domain/site/urls'
import { describeFound } from '~/http/articles/text-page.server'
import { readForm, withHoneypot } from '~/http/forms/read-form.server'
import { noStore } from '~/http/site/cache.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { ContactForm, type ContactResult } from '~/ui/forms/contact-form'
import { ContactWays } from '~/ui/forms/contact-ways'
import { submitOrRestore } from '~/ui/forms/submit-or-restore'
import { PageHeading } from '~/ui/page/page-heading'

export const rules: RouteRules = {
  maxBodyBytes: MAX_CONTACT_BYTES,
  rateLimit: { name: 'contact', times: 10, seconds: 600, counts: isPost },
}

export { formPage as headers } from '~/http/site/cache.server'

export async function loader() {
  const { site } = publication()
  const texts = fillIn(publication().contactPage, site)
  const { title } = texts
  const found = await describeFound(texts, title)
  const description = describePage(texts, site)
  return { texts, meta: pageMeta({ title, description, path: contactPath, ...found }) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(
    request,
    withHoneypot(parseContact, () => null),
    context,
  )
  if (!form.ok) return form.response
  const mail = form.value ? prepareMail(publication().site, form.value) : decoyMail
  // The router would wait forever on a redirect to a mail program, and "Sending..." would stay.
  if (!form.byScript && mail.text === null) return redirect(mail.mailAddress, 303)
  return data({ ok: true as const, ...mail, values: form.values }, { headers: noStore })
}

export const clientAction = (visit: ClientActionFunctionArgs) =>
  submitOrRestore(visit, i18n.t('We couldn’t prepare your message. Try again.'))

export { meta } from '~/ui/page/loader-data'

export default function ContactPage() {
  const result = useActionData<ContactResult>()
  const { texts } = useLoaderData<typeof loader>()
  const { title, heading = title, intro, form } = texts
  return (
    <div className="wrap pb-16">
      <PageHeading heading={heading} intro={intro} />
      <div className="grid gap-12 border-t border-line pt-10 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
        <ContactWays texts={texts} />
        <section aria-labelledby="send-a-message">
          <h2 id="send-a-message" className={form?.text ? 'section-heading' : 'section-heading mb-6'}>
            {form?.heading ?? i18n.t('Send a message')}
          </h2>
          {form?.text ? <p className="mt-3 mb-6 text-muted">{form.text}</p> : null}
          <ContactForm id="contact" result={result} />
        </section>
      </div>
    </div>
  )
}
