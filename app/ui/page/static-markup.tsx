/** What a page only shows: React leaves it as the server sent it, and its data is not sent a second time. */
import { useRevalidator } from '@remix-run/react'
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'

type StaticMarkupProps<Data> = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'div' | 'section' | 'ul'
  /** Undefined while hydrating a document, which has it as HTML only (`omitFromDocument`). */
  data: Data | undefined
  children: (data: Data) => ReactNode
}

export function StaticMarkup<Data>({
  as: Element = 'div',
  data,
  children,
  ...attributes
}: StaticMarkupProps<Data>) {
  return data === undefined ? (
    <Kept as={Element} {...attributes} />
  ) : (
    <Element {...attributes}>{children(data)}</Element>
  )
}

type KeptProps = HTMLAttributes<HTMLElement> & { as: 'div' | 'section' | 'ul' }

/** An element whose content React does not look at. */
function Kept({ as: Element, ...attributes }: KeptProps) {
  const element = useRef<HTMLElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // React could not hydrate the document, and has made another one.
    if (!element.current?.hasChildNodes()) revalidate()
  }, [revalidate])
  return (
    <Element
      {...attributes}
      ref={element as never}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}
