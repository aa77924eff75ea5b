/** The articles that show a picture. */
import { editArticlePath } from '~/domain/desk/desk-urls'
import type { PictureUse } from '~/domain/media/desk-picture'

export function PictureUses({ uses }: { uses: PictureUse[] }) {
  if (uses.length === 0) return <p className="mt-2 text-muted">No article shows it.</p>
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {uses.map(({ id, slug, title, status }) => (
        <li key={id}>
          <a href={editArticlePath({ id, slug })} className="text-accent underline underline-offset-3">
            <bdi>{title}</bdi>
          </a>{' '}
          <span className="status" data-status={status}>
            {status}
          </span>
        </li>
      ))}
    </ul>
  )
}
