/** What a page only shows: React leaves it as the server sent it, and its data is not sent a second time. */
import { useRevalidator } from '@remix-run/react'
import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'

type StaticMarkupProps<Data> = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'div' | 'section' | 'ul'
  /** Undefined while hydrating a document, which has it as HTML only (`omitFromDocument`). */
  data: Data | undefined
  /** The same for the same data: what is open or plays in it stays when the data comes again. */
  version?: string | undefined
  children: (data: Data) => ReactNode
}

export function StaticMarkup<Data>({
  as: Element = 'div',
  data,
  version,
  children,
  ...attributes
}: StaticMarkupProps<Data>) {
  const [sent, setSent] = useState(data === undefined ? version : undefined)
  if (sent !== undefined && sent !== version) setSent(undefined)
  return data === undefined || (sent !== undefined && sent === version) ? (
    <Kept as={Element} {...attributes} onMissing={setSent} />
  ) : (
    <Element {...attributes}>{children(data)}</Element>
  )
}

type KeptProps = HTMLAttributes<HTMLElement> & {
  as: 'div' | 'section' | 'ul'
  onMissing: (version: undefined) => void
}

/** An element whose content React does not look at. */
function Kept({ as: Element, onMissing, ...attributes }: KeptProps) {
  const element = useRef<HTMLElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (element.current?.hasChildNodes()) return
    // React could not hydrate the document, and has made another one.
    onMissing(undefined)
    revalidate()
  }, [onMissing, revalidate])
  return (
    <Element
      {...attributes}
      ref={element as never}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}
