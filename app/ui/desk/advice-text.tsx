/** What an item of advice says, on the preview and in the editor. */
import { articleFields } from '~/domain/articles/article-fields'
import type { Advice } from '~/domain/desk/advice/finding'

export function AdviceText({ advice: { message, quote } }: { advice: Pick<Advice, 'message' | 'quote'> }) {
  return (
    <span>
      {message}
      {quote ? <q className="advice-quote">{quote}</q> : null}
    </span>
  )
}

/** "Line 12", or the name of another field. */
export function describePlace({ field, line }: Pick<Advice, 'field' | 'line'>): string {
  return field === 'content' ? `Line ${line}` : articleFields[field].label
}

/** That there is more than is listed. */
export function MoreAdvice({ listed, count }: { listed: number; count: number }) {
  if (count <= listed) return null
  return <p className="advice-more">… and {count - listed} more</p>
}
