/** The top of an author's page: portrait, name, role, biography, quote, expertise. */
import type { AuthorProfile } from '~/domain/authors/author-profiles'
import { authorPath, contactPath, feedPath } from '~/domain/site/urls'
import { LeaningPortrait } from './leaning-portrait'

export function AuthorHeading({ profile }: { profile: AuthorProfile }) {
  const { name, slug, role, tagline, bio, quote, expertise } = profile
  return (
    <header className="pt-10 md:pt-14">
      <div className="flex flex-col items-start gap-6 md:flex-row md:items-center md:gap-10">
        <LeaningPortrait name={name} />
        <div>
          <p className="eyebrow">{role}</p>
          <h1 className="page-title mt-2">{name}</h1>
          <p className="mt-3 font-serif text-xl text-pretty text-muted">{tagline}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            <a href={feedPath(authorPath(slug))} className="button-primary">
              Follow
              <span className="visually-hidden"> {name} by RSS</span>
            </a>
            <a href={contactPath} className="button-quiet">
              Contact
            </a>
          </p>
        </div>
      </div>
      <div className="mt-12 grid gap-8 border-t border-line pt-10 lg:grid-cols-3">
        {bio.map(({ heading, text }) => (
          <section key={heading}>
            <h2 className="text-lg font-bold">{heading}</h2>
            <p className="mt-2 font-serif text-lg text-pretty text-muted">{text}</p>
          </section>
        ))}
      </div>
      <blockquote className="mt-12 max-w-3xl border-l-4 border-accent pl-6 text-2xl leading-snug font-semibold text-balance">
        “{withSingleQuotes(quote)}”
      </blockquote>
      <section aria-labelledby="expertise" className="mt-10">
        <h2 id="expertise" className="eyebrow">
          Expertise
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {expertise.map((subject) => (
            <li key={subject} className="rounded-full border border-line px-4 py-1.5 text-sm">
              {subject}
            </li>
          ))}
        </ul>
      </section>
    </header>
  )
}

/** Nested quotes take single quotation marks. */
function withSingleQuotes(text: string) {
  return text.replaceAll('“', '‘').replaceAll('”', '’')
}
