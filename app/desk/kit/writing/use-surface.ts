/** Covers the text area with the surface, if the account writes there, once its script is loaded. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWritingView } from '~/desk/kit/page/use-writing-view'
import { type Recording, recordChanges } from '~/desk/kit/place/record-changes'
import { placeOf } from '~/desk/kit/place/text-area-place'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import type { Surface } from '~/desk/kit/surface/surface'
import type { WritingView } from '~/domain/editors/writing-view'
import { useSite } from '~/ui/page/loader-data'
import { saveWritingView } from './save-writing-view'

type Options = { form: RefObject<HTMLFormElement>; label: string; describedBy: string }

type Choice = {
  /** Null: there is no script yet. */
  place: WritingPlace | null
  view: WritingView
  choose: (view: WritingView) => void
  /** Whether the surface was asked for and could not be loaded. */
  hasFailed: boolean
}

export function useSurface(field: HTMLTextAreaElement | null, { form, label, describedBy }: Options): Choice {
  const { language } = useSite()
  const remembered = useWritingView()
  const [view, setView] = useState<WritingView>('text')
  const [place, setPlace] = useState<WritingPlace | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const surface = useRef<Surface | null>(null)
  const recorder = useRef<Recording | null>(null)

  const show = (next: WritingView) => {
    if (!field) return
    surface.current?.setShown(next === 'reads')
    setView(surface.current ? next : 'text')
    setPlace(placeOf(field))
  }
  const load = async () => {
    const element = form.current
    if (!field || !element || surface.current) return
    const { mountSurface } = await import('~/desk/kit/surface/mount-surface')
    await untilComposed(field)
    const recorded = recorder.current?.read() ?? { text: field.value, changes: [] }
    if (!surface.current && field.isConnected)
      surface.current = mountSurface({ field, form: element, recorded, label, describedBy, language })
    // From now on the surface has the history of both.
    recorder.current?.stop()
  }
  const choose = (next: WritingView) => {
    void saveWritingView(next)
    setHasFailed(false)
    if (next === 'text') show('text')
    else
      load().then(
        () => show('reads'),
        () => setHasFailed(true),
      )
  }
  const begin = useRef(() => {})
  begin.current = () => {
    setPlace(field && placeOf(field))
    if (remembered === 'reads' && !savesData())
      load().then(
        () => show('reads'),
        () => {},
      )
  }
  useEffect(() => {
    if (!field) return
    const recording = recordChanges(field)
    recorder.current = recording
    begin.current()
    return () => {
      recording.stop()
      surface.current?.destroy()
      surface.current = null
    }
  }, [field])
  return { place, view, choose, hasFailed }
}

/** The letters that are being composed would be lost. */
async function untilComposed(field: HTMLTextAreaElement): Promise<void> {
  let isComposing = false
  const listening = new AbortController()
  const { signal } = listening
  field.addEventListener('compositionupdate', () => (isComposing = true), { signal })
  field.addEventListener('compositionend', () => (isComposing = false), { signal })
  // A composition that began before says so by its next letter.
  await new Promise(requestAnimationFrame)
  while (isComposing)
    await new Promise((resolve) => field.addEventListener('compositionend', resolve, { once: true }))
  listening.abort()
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
