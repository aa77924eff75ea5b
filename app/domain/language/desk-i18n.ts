/** What the software tells editors: on the server in the language of their account, in browsers in that of the page (decision 0146). */
import type { I18n } from '@lingui/core'
import { i18n as active } from './i18n'

type Speaker = Pick<I18n, 't' | 'locale'>

let findSpeaker: () => Speaker | undefined = () => undefined

/** `find`: who speaks to the account whose request is being answered; undefined: nobody is asking. */
export function speakAtDeskBy(find: () => Speaker | undefined): void {
  findSpeaker = find
}

/** As the other `i18n`, which speaks to readers: never while a module is loaded. `locale`: also for dates and numbers. */
export const i18n: Speaker = {
  t: ((...message: Parameters<I18n['t']>) => (findSpeaker() ?? active).t(...message)) as I18n['t'],
  get locale() {
    return (findSpeaker() ?? active).locale
  },
}
