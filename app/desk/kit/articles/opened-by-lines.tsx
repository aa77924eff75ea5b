/** Lists who else has the form of an article open, in a line each: nothing is locked. */
import { shortenWords } from '~/desk/kit/markdown/caret-place'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import type { OpenedBy } from './opened-by'

export function OpenedByLines({ openedBy }: { openedBy: readonly OpenedBy[] }) {
  return openedBy.map(({ name, openedAt, isOpen, place }) => (
    <p key={name} className="my-2 text-sm">
      <RichMessage
        text={
          isOpen
            ? i18n.t('<0>Somebody</0> has this article open (opened <1>5 minutes ago</1>).')
            : i18n.t('<0>Somebody</0> opened this article <1>5 minutes ago</1>.')
        }
        wrap={[() => <bdi className="font-semibold">{name}</bdi>, () => <RelativeTime moment={openedAt} />]}
      />
      {place ? (
        // It changes every few seconds, which nobody wants to hear.
        <span aria-live="off" className="text-muted">
          {' '}
          <RichMessage
            text={i18n.t('Near “<0>first words</0>”.')}
            wrap={[() => <bdi>{shortenWords(place.words)}</bdi>]}
          />
        </span>
      ) : null}
    </p>
  ))
}
