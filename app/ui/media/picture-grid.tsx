/** The pictures of the library, each with what it shows and what it lacks. */
import type { ListedPicture } from '~/domain/media/desk-picture'
import { libraryPicturePath } from '~/domain/media/media-urls'
import { formatCount } from '~/domain/site/formats'
import { Thumbnail } from './thumbnail'

export function PictureGrid({ pictures, isFiltered }: { pictures: ListedPicture[]; isFiltered: boolean }) {
  if (pictures.length === 0) {
    return (
      <p className="border-y border-line py-14 text-center text-lg text-muted">
        {isFiltered ? 'No pictures match.' : 'There are no pictures yet.'}
      </p>
    )
  }
  return (
    <ul aria-label="Pictures" className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 lg:grid-cols-4">
      {pictures.map((picture) => (
        <li key={picture.hash} className="text-sm">
          <a href={libraryPicturePath(picture.hash)} className="block hover:text-accent hover:underline">
            <Thumbnail picture={picture} />
            <span dir="auto" className="mt-2 block font-semibold">
              {nameOf(picture)}
            </span>
          </a>
          <p className="text-muted">{describe(picture)}</p>
          {picture.problem ? <p className="field-error">{picture.problem}</p> : null}
        </li>
      ))}
    </ul>
  )
}

/** What it shows, or else the name of its file. */
export function nameOf({ description, fileName }: Pick<ListedPicture, 'description' | 'fileName'>): string {
  return description || fileName || 'Picture without a name'
}

function describe({ description, isDecorative, uses, width, height }: ListedPicture): string {
  const lack = description ? null : isDecorative ? 'decorative' : 'not described yet'
  const size = width && height ? `${formatCount(width)} × ${formatCount(height)}` : null
  return [lack, size, describeUses(uses)].filter((part) => part !== null).join(' · ')
}

/** 'in 1 article'. */
export function describeUses(uses: number): string {
  if (uses === 0) return 'used nowhere'
  return `in ${formatCount(uses)} ${uses === 1 ? 'article' : 'articles'}`
}
