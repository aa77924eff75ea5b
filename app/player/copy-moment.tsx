/** Copies a link to the present moment of an episode; where the clipboard is closed, shows it in a field. */
import { useEffect, useRef, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import { formatPlayTime, toTimeFragment } from '~/domain/podcast/play-time'
import { usePlayerStore, usePlayTime } from './player-context'
import { notify } from './queue-store'

/** `path`: the episode's page. */
export function CopyMoment({ path }: { path: string }) {
  const { getState } = usePlayerStore()
  const { currentTime } = usePlayTime()
  const [shown, setShown] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (shown !== null) field.current?.select()
  }, [shown])
  const copy = async () => {
    const link = new URL(path + toTimeFragment(getState().time.currentTime), location.href).href
    const isCopied = await writeToClipboard(link)
    setShown(isCopied ? null : link)
    if (isCopied) notify(i18n.t('Link copied'))
  }
  return (
    <>
      <button type="button" className="player-text-button" onClick={copy}>
        {i18n.t('Copy link at {time}', { time: formatPlayTime(currentTime) })}
      </button>
      {shown === null ? null : (
        <input
          ref={field}
          readOnly
          aria-label={i18n.t('Link to this moment')}
          className="player-field"
          value={shown}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  )
}

/** False: the browser has no clipboard for pages, or does not open it. */
async function writeToClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
