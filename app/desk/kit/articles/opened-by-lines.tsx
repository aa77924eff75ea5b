/** Lists who else has the form of an article open, in a line each: nothing is locked. */
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { OpenedBy } from './opened-by'

export function OpenedByLines({ openedBy }: { openedBy: readonly OpenedBy[] }) {
  return openedBy.map(({ name, openedAt, isOpen }) => (
    <p key={name} className="my-2 text-sm">
      <bdi className="font-semibold">{name}</bdi>{' '}
      {isOpen ? 'has this article open (opened' : 'opened this article'} <RelativeTime moment={openedAt} />
      {isOpen ? ').' : '.'}
    </p>
  ))
}
