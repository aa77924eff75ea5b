/** Above a page: what was done, or why it was not. */
type NoticeProps = { text: string | null; problem?: string | null }

export function Notice({ text, problem = null }: NoticeProps) {
  if (!text && !problem) return null
  return (
    <p className="note mb-6" role={problem ? 'alert' : 'status'}>
      {problem || text}
    </p>
  )
}
