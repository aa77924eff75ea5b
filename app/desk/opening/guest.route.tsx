/** /admin/guests/:token: lets the browser of a guest see the private site, and leads there. */

import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { speakAtDesk } from '~/data/publication/desk-languages.server'
import { isPrivate } from '~/data/publication/publication.server'
import { PageHead } from '~/desk/kit/page/page-head'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { guestsPath, homePath } from '~/domain/site/urls'
import { privateHeaders, secretHeaders } from '~/http/site/cache.server'
import { isGuestToken, rememberGuest } from '~/http/site/guests.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { enforceRateLimit } from '~/http/site/rate-limit.server'

export const rules: RouteRules = { rateLimit: { name: 'guest-link', times: 120, seconds: 600 } }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = (args: LoaderFunctionArgs) => speakAtDesk(null, () => answer(args))

async function answer({ params, context }: LoaderFunctionArgs) {
  enforceRateLimit(context)
  const { token = '' } = params
  if (!isPrivate()) return redirect(homePath, { headers: secretHeaders })
  if (!isGuestToken(token))
    return data(
      { meta: deskMeta(i18n.t('Link for guests'), guestsPath) },
      { status: 410, headers: privateHeaders },
    )
  return redirect(homePath, { headers: { ...secretHeaders, 'Set-Cookie': await rememberGuest(token) } })
}

export { meta } from '~/ui/page/loader-data'

export default function Guest() {
  return (
    <PageHead
      title={i18n.t('This link no longer works')}
      about={i18n.t(
        'Ask the person who sent it for a new one. If it was cut off when you copied it, copy it again as a whole.',
      )}
    />
  )
}
