/** What a line of the page of the day is about. */
import type { ReactNode } from 'react'
import type { TodayItem } from './today'

/** Its subject, and where that leads. */
export function Matter({
  item: { path, name, words, link },
  children,
}: {
  item: TodayItem
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <a href={path} dir="auto" className="today-name">
        {name}
      </a>
      <p className="today-words">
        {words ? <span dir="auto">{words}</span> : null}
        {children}
        {link ? (
          <a href={link.path} className="text-accent underline underline-offset-3">
            {link.words}
          </a>
        ) : null}
      </p>
    </div>
  )
}
