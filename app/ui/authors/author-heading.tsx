/** The top of an author's page: portrait, name, role, biography, quote, expertise. */
import { useEffect, useRef } from 'react'
import { pointerShift } from '~/domain/authors/avatar'
import { i18n } from '~/domain/language/i18n'
import type { Person } from '~/domain/publication/publication'
import { authorPath, contactPath, feedPath } from '~/domain/site/urls'
import { AuthorAvatar } from '~/ui/articles/author-avatar'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { RichMessage } from '~/ui/controls/rich-message'

export function AuthorHeading({ profile }: { profile: Person & { portrait: string } }) {
  const { name, slug, role, tagline, bio, quote, expertise, portrait, links, kind, isFormer } = profile
  const standing = isFormer ? i18n.t('No longer writes for us') : kind === 'guest' ? i18n.t('Guest') : ''
  const eyebrow = [role, standing].filter(Boolean).join(' · ')
  return (
    <header className="pt-10 md:pt-14">
      <div className="flex flex-col items-start gap-6 md:flex-row md:items-center md:gap-10">
        <LeaningPortrait name={name} source={portrait} />
        <div>
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h1 className="page-title mt-2">{name}</h1>
          {tagline ? <p className="mt-3 font-serif text-xl text-pretty text-muted">{tagline}</p> : null}
          <p className="mt-5 flex flex-wrap gap-3">
            <a href={feedPath(authorPath(slug))} className="button-primary">
              <RichMessage text={i18n.t('Follow<0> {name} by RSS</0>', { name })} wrap={[hiddenWords]} />
            </a>
            <a href={contactPath} className="button-quiet">
              {i18n.t({ id: 'author.contact', message: 'Contact' })}
            </a>
          </p>
          {links.length > 0 ? (
            <ul className="mt-4 flex flex-wrap gap-x-5">
              {links.map((link) => (
                <li key={link.url}>
                  <a href={link.url} rel="me noopener" className="footer-link text-accent">
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      {bio.length > 0 ? (
        <div className="mt-12 grid gap-8 border-t border-line pt-10 lg:grid-cols-3">
          {bio.map(({ heading, text }) => (
            <section key={heading}>
              {heading ? <h2 className="text-lg font-bold">{heading}</h2> : null}
              <p className="mt-2 font-serif text-lg text-pretty text-muted">{text}</p>
            </section>
          ))}
        </div>
      ) : null}
      {quote ? (
        <blockquote className="mt-12 max-w-3xl border-s-4 border-accent ps-6 text-2xl leading-snug font-semibold text-balance">
          {i18n.t('“{quote}”', { quote: withSingleQuotes(quote) })}
        </blockquote>
      ) : null}
      {expertise.length > 0 ? (
        <section aria-labelledby="expertise" className="mt-10">
          <h2 id="expertise" className="eyebrow">
            {i18n.t('Expertise')}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {expertise.map((subject) => (
              <li key={subject} className="rounded-full border border-line px-4 py-1.5 text-sm">
                {subject}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </header>
  )
}

/** Nested quotes take single quotation marks. */
function withSingleQuotes(text: string) {
  return text.replaceAll('“', '‘').replaceAll('”', '’')
}

/** An author's portrait that moves a little towards the mouse, unless the reader prefers reduced motion. */
function LeaningPortrait({ name, source }: { name: string; source: string }) {
  const portrait = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const lean = (event: PointerEvent) => {
      const element = portrait.current
      if (!element || event.pointerType !== 'mouse' || reducedMotion.matches) return
      // Measured from the parent, which does not move.
      const box = element.parentElement?.getBoundingClientRect()
      if (!box) return
      const x = pointerShift(event.clientX - (box.left + box.width / 2))
      const y = pointerShift(event.clientY - (box.top + box.height / 2))
      element.style.translate = `${x}px ${y}px`
    }
    addEventListener('pointermove', lean, { passive: true })
    return () => removeEventListener('pointermove', lean)
  }, [])
  return (
    <div className="size-40 shrink-0 md:size-56">
      <div ref={portrait} className="size-full">
        <AuthorAvatar name={name} portrait={source} className="size-full text-5xl" />
      </div>
    </div>
  )
}
