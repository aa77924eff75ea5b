/** What is odd about the times and words of a transcript, with links to the lines. */
import { i18n } from '~/domain/language/desk-i18n'
import type { TranscriptCheck } from '~/domain/podcast/check-transcript'
import { pageOf } from './transcript-form'

type TranscriptChecksProps = {
  check: TranscriptCheck
  isTimed: boolean
  /** The address of a page of lines; absent: they are not shown yet. */
  toPath?: (page: number) => string
}

/** The element of a line, by its index. */
export function lineId(index: number): string {
  return `line-${index + 1}`
}

export function TranscriptChecks({
  check: { problems, count, covered },
  isTimed,
  toPath,
}: TranscriptChecksProps) {
  return (
    <div className="episode-checks">
      {isTimed ? null : (
        <p>{i18n.t('It has no times: readers see it as text, which doesn’t follow the sound.')}</p>
      )}
      {covered === null ? null : (
        <p>
          {i18n.t('Lines cover {percent, number} percent of the sound.', {
            percent: Math.round(covered * 100),
          })}
        </p>
      )}
      {count === 0 ? (
        <p>{i18n.t('The check found nothing odd.')}</p>
      ) : (
        <details open={count <= MAX_OPEN}>
          <summary>
            {i18n.t('The check found {count, plural, one {# oddity} other {# oddities}}.', { count })}
          </summary>
          <ul>
            {problems.map(({ line, message }) => {
              const name = i18n.t('Line {line, number}', { line: line + 1 })
              return (
                <li key={`${line} ${message}`}>
                  {toPath ? (
                    <a href={`${toPath(pageOf(line))}#${lineId(line)}`} className="text-accent underline">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                  {': '}
                  {message}
                </li>
              )
            })}
          </ul>
          {count > problems.length ? (
            <p>{i18n.t('These are the first {count, number}.', { count: problems.length })}</p>
          ) : null}
        </details>
      )}
    </div>
  )
}

/** A longer list is closed at first. */
const MAX_OPEN = 10
