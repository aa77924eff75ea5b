/** The staff author at the end of an article, with their feed. */
import type { ArticleEnd } from '~/domain/articles/article-end'
import { authorPath, feedPath } from '~/domain/site/urls'
import { AuthorAvatar } from './author-avatar'

type ArticleAuthorProps = { author: NonNullable<ArticleEnd['author']> }

export function ArticleAuthor({ author: { name, slug, role, tagline } }: ArticleAuthorProps) {
  return (
    <section aria-label="About the author" className="flex gap-5 border-t border-line pt-8">
      <AuthorAvatar name={name} className="size-16 shrink-0 text-lg" />
      <div>
        <p className="text-lg font-bold">
          <a href={authorPath(slug)} className="hover:text-accent hover:underline">
            {name}
          </a>
        </p>
        <p className="text-sm text-muted">{role}</p>
        <p className="mt-2 font-serif text-pretty">{tagline}</p>
        <p className="mt-1">
          <a
            href={feedPath(authorPath(slug))}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            Follow<span className="visually-hidden"> {name} by RSS</span>
          </a>
        </p>
      </div>
    </section>
  )
}
