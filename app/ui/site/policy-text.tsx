/** A page of text with the layout of a policy: an introduction, a table of contents, then its sections. */
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import type { PolicySections, TextSection } from '~/domain/publication/sections-of-text'
import { toSlug } from '~/domain/text/slug'
import { type Heading, PageTitle } from './page-title'

export type ShownPolicy = Heading & PolicySections

export function PolicyText({ policy: { intro, sections, ...heading } }: { policy: ShownPolicy }) {
  const written = languageAttributes(heading.language)
  return (
    <article className="wrap pb-20">
      <header className="mx-auto max-w-2xl pt-10 md:pt-16">
        <PageTitle {...heading} />
        <p {...written} className="mt-6 font-serif text-xl text-pretty text-muted">
          {intro}
        </p>
        <nav aria-labelledby="contents" className="no-print mt-8 border-y border-line py-6">
          <h2 id="contents" className="eyebrow">
            {i18n.t('Contents')}
          </h2>
          <ol {...written} className="mt-2 gap-x-8 sm:columns-2">
            {sections.map(({ heading: name }, place) => (
              <li key={name}>
                <a href={`#${toPartId(name, place)}`} className="footer-link">
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      <div {...written} className="article-body mx-auto mt-10">
        {sections.map(({ heading: name, blocks }, place) => (
          <section key={name} aria-labelledby={toPartId(name, place)}>
            <h2 id={toPartId(name, place)}>{name}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

/** Of a heading without Latin letters, its place. */
function toPartId(heading: string, place: number): string {
  return toSlug(heading) || `part-${place + 1}`
}

function Block({ block }: { block: TextSection['blocks'][number] }) {
  if (typeof block === 'string') return <p>{block}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
