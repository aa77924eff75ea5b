/** The centered heading of a listing with its one-sentence intro, and how titles are set. */
import type { ReactNode } from 'react'
import { languageAttributes } from '~/domain/language/text-direction'

type PageHeadingProps = {
  heading: string
  /** '' or absent: there is none. */
  intro?: string | undefined
  /** Absent: that of the publication. */
  language?: string | undefined
  /** Above the heading. */
  children?: ReactNode
}

export function PageHeading({ heading, intro, language, children }: PageHeadingProps) {
  const written = languageAttributes(language)
  return (
    <header className="mx-auto max-w-3xl py-10 text-center md:py-14">
      {children}
      <h1 dir="auto" {...written} className="page-title">
        {heading}
      </h1>
      {intro ? (
        <p {...written} className="mt-4 text-lg text-pretty text-muted md:text-xl">
          {intro}
        </p>
      ) : null}
    </header>
  )
}

/** `long`: the number of characters beyond which a title counts as long; twice that is very long. */
export function titleClass(title: string, long: number): string {
  const size = title.length > 2 * long ? 'title-very-long' : title.length > long ? 'title-long' : 'title'
  return `font-extrabold tracking-tight text-balance ${size}`
}
