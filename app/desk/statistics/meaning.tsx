/** What the figures mean, and what they can't know. */
import { i18n } from '~/domain/language/desk-i18n'
import { isOff } from '~/domain/publication/features'
import { RichMessage } from '~/ui/controls/rich-message'
import { useSite } from '~/ui/page/loader-data'

const strong = (words: string) => <strong>{words}</strong>

export function Meaning() {
  return (
    <details className="statistics-meaning">
      <summary className="cursor-pointer">{i18n.t('What the figures mean')}</summary>
      <p>
        <RichMessage
          text={i18n.t(
            '<0>Read</0>: an article was in view for three seconds, in a browser that runs scripts. <0>Delivered</0>: its page was sent, without bots that say so, and without what browsers fetch in advance. A page that refreshes itself after a change is delivered again; one that a browser has kept is not. What editors open while they’re signed in doesn’t count.',
          )}
          wrap={[strong]}
        />
      </p>
      <p>
        <RichMessage
          text={
            isOff(useSite(), 'views')
              ? i18n.t(
                  '<0>Views</0> are switched off in the settings: readers don’t see them, and none are counted. The list of articles shows those from before.',
                )
              : i18n.t(
                  '<0>Views</0>, which the list of articles and the articles themselves show, are counted since an article’s first publication: how often its page was opened, without bots, whether or not scripts ran and however long it was in view.',
                )
          }
          wrap={[strong]}
        />
      </p>
      <p>
        <RichMessage
          text={i18n.t(
            '<0>Downloads</0> follow IAB Tech Lab’s Podcast Measurement Guidelines 2.1: a minute of an episode was sent, or all of a shorter one, once for each listener, episode and day. Bots and an Apple Watch’s copies of what its iPhone has don’t count. Listeners are told apart by address and app, under a key that is thrown away with the day; only the totals are stored. What other servers and caches send doesn’t count, and with several servers somebody may count once in each.',
          )}
          wrap={[strong]}
        />
      </p>
      <p>
        {i18n.t(
          'Nobody’s visits are connected, so there is no number of readers. Somebody with a script can pretend to read; limits keep that small, but nothing prevents it.',
        )}
      </p>
    </details>
  )
}
