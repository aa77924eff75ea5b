/** What people do in an episode, by the names of Podcasting 2.0. */
import { i18n } from '~/domain/language/i18n'

export const credits = ['host', 'guest', 'voice', 'producer'] as const
export type Credit = (typeof credits)[number]

type Credited = { name: string; role?: Credit; isAi?: boolean; url?: string }
/** `credit`: 'Guest', 'Host · AI voice'. */
export type ShownCredit = { name: string; credit: string; url: string | null }

/** For readers: nobody, if there is but a host, whom the byline names. `byline`: the name in it. */
export function listCredits(people: readonly Credited[], byline: string): ShownCredit[] {
  const isSaid = ({ name, role = 'host', url }: Credited) => name === byline && role === 'host' && !url
  if (people.length === 1 && people.every(isSaid)) return []
  return people.map(({ name, role = 'host', isAi = false, url = null }) => ({
    ...{ name, url },
    credit: [nameCredit(role), ...(isAi ? [i18n.t('AI voice')] : [])].join(' · '),
  }))
}

function nameCredit(credit: Credit): string {
  switch (credit) {
    case 'host':
      return i18n.t('Host')
    case 'guest':
      // Beside the guest who writes an article.
      return i18n.t({ id: 'podcast.guest', message: 'Guest' })
    case 'voice':
      return i18n.t('Voice')
    case 'producer':
      return i18n.t('Producer')
  }
}
