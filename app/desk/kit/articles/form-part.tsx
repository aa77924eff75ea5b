/** A part of the article form that can be closed, with the values of its fields beside its title. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { RejectedForm } from '~/domain/forms/form-result'

type FormPartProps = {
  title: string
  /** The values of its fields, shown also when it is closed. */
  value: ReactNode
  picture?: ReactNode
  fields: string[]
  rejection: RejectedForm | null
  isOpen?: boolean
  children: ReactNode
}

/** It opens where something is wrong. */
export function FormPart({
  title,
  value,
  picture,
  fields,
  rejection,
  isOpen = false,
  children,
}: FormPartProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isWrong = rejection?.errors.some(({ field }) => field !== null && fields.includes(field)) ?? false
  // Only as it is first: it stays as the editor leaves it.
  const first = useRef(isOpen || isWrong)
  useEffect(() => {
    if (rejection && isWrong && details.current) details.current.open = true
  }, [rejection, isWrong])
  return (
    <details ref={details} open={first.current} className="article-part">
      <summary className="article-part-summary">
        <h2 className="font-semibold">{title}</h2>
        <span dir="auto" className="article-part-value">
          {value}
        </span>
        {picture}
      </summary>
      <div className="article-part-fields">{children}</div>
    </details>
  )
}
