/** Merges what somebody else saved into the open form, if that needs no decision, and lists what arrived until it has been looked at. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readFormText } from '~/desk/kit/drafts/form-text'
import { placeOf } from '~/desk/kit/place/text-area-place'
import { tellSeen } from '~/desk/kit/surface/told-others'
import { savedFormPath } from '~/domain/editors/desk-urls'
import type { FormText } from '~/domain/unsaved/draft-backup'
import { mergeForms } from './merged-form'
import type { SavedForm } from './saved-form'
import { findTextField } from './text-field'
import type { LastSave } from './use-last-save'

/** `base`: the version that the form was based on before. */
export type Arrival = { savedBy: string | null; savedAt: Date; base: number; version: number }

export type ArrivingOptions = {
  id: string
  form: RefObject<HTMLFormElement>
  /** Of the article that the form shows: what changes it is for a person to decide. */
  shows: Pick<SavedForm, 'status' | 'isDraftWaiting'>
  /** The version that the form is based on. */
  version: string
  /** Nothing is merged now: the form is being saved, or shows what became of that. */
  isBusy: boolean
  last: LastSave | null
  /** The stored values that the form is based on; null: unknown. */
  readBase: () => FormText | null
  /** The text has been merged; other fields are to be filled, and all of it is based on what was saved. */
  merge: (saved: FormText, typed: FormText, filled: readonly string[]) => void
}

export type Arriving = {
  /** What has arrived since the form was opened or saved, and was not looked at. */
  arrivals: readonly Arrival[]
  /** The newest save could not be merged, or not be fetched. */
  hasFailed: boolean
  /** The save that the form is based on, if it arrived; null: what the page was loaded with. */
  newest: Arrival | null
  markSeen: () => void
}

export function useArrivingSaves(options: ArrivingOptions): Arriving {
  const { form, version, isBusy, last } = options
  const [listed, setListed] = useState<readonly Arrival[]>([])
  const [newest, setNewest] = useState<Arrival | null>(null)
  const [failed, setFailed] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const fetched = useRef<SavedForm | null>(null)
  const isAtWork = useRef(false)
  const isLeft = useRef(false)
  const untilComposed = useComposition(form)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  useEffect(() => {
    if (!last || isAtWork.current || !isNewer(last.version, version) || isBusy) return
    const take = async () => {
      if (fetched.current?.values.version !== String(last.version))
        fetched.current = await fetchSavedForm(latest.current.id)
      await untilComposed()
      // The form may show another article by now.
      return fetched.current && !isLeft.current ? mergeInto(latest.current, fetched.current) : null
    }
    isAtWork.current = true
    take()
      .catch(() => 'failed' as const)
      .then((outcome) => {
        isAtWork.current = false
        if (outcome === 'failed') setFailed(last.version)
        else if (outcome) {
          setNewest(outcome.arrival)
          if (outcome.isShown) setListed((before) => addArrival(before, outcome.arrival))
        }
      })
  }, [last, version, isBusy, untilComposed])

  const markSeen = useCallback(() => {
    setListed([])
    const field = findTextField(form.current)
    if (field) tellSeen(field)
  }, [form])
  const isBasedOn = newest !== null && String(newest.version) === version
  useEffect(() => {
    // The form was saved, or shows another version.
    if (newest && !isBasedOn) markSeen()
  }, [newest, isBasedOn, markSeen])
  return {
    arrivals: isBasedOn ? listed : [],
    hasFailed: last !== null && failed === last.version,
    newest: isBasedOn ? newest : null,
    markSeen,
  }
}

function isNewer(version: number, own: string | undefined): boolean {
  return version > Number(own)
}

type Outcome = { arrival: Arrival; isShown: boolean }

/** All in one go, so that nobody types meanwhile. Null: there is nothing to do any more. */
function mergeInto(options: ArrivingOptions, saved: SavedForm): Outcome | 'failed' | null {
  const { form, shows, isBusy, readBase, merge } = options
  const { values, status, isDraftWaiting, savedAt, savedBy } = saved
  const field = findTextField(form.current)
  const base = readBase()
  // Not the version as it was rendered, which is older than the base for a moment after a save.
  if (!form.current || !field || isBusy || (base && !isNewer(Number(values.version), base.version)))
    return null
  const mine = readFormText(form.current)
  const isSameKind = status === shows.status && isDraftWaiting === shows.isDraftWaiting
  if (!base || mine.version !== base.version || !isSameKind) return 'failed'
  const merged = mergeForms(base, mine, values)
  if (!merged) return 'failed'
  if (merged.changes.length > 0) placeOf(field).merge(merged.changes)
  merge(values, merged.typed, merged.filled)
  return {
    arrival: {
      savedBy,
      savedAt: new Date(savedAt),
      base: Number(base.version),
      version: Number(values.version),
    },
    isShown: merged.changes.length > 0 || merged.filled.length > 0,
  }
}

/** One line for each person: with the newest save, and the oldest version that it is compared with. */
export function addArrival(before: readonly Arrival[], arrival: Arrival): Arrival[] {
  const former = before.find(({ savedBy }) => savedBy === arrival.savedBy)
  const others = before.filter((one) => one !== former)
  return [...others, { ...arrival, base: former?.base ?? arrival.base }]
}

/** Null: the article was deleted, which a save says. */
async function fetchSavedForm(id: string): Promise<SavedForm | null> {
  const response = await fetch(savedFormPath(id))
  if (!response.ok) throw new Error(`The saved article could not be fetched: ${response.status}`)
  return (await response.json()) as SavedForm | null
}

/** The letters that are being composed would be lost. */
function useComposition(form: RefObject<HTMLFormElement>): () => Promise<void> {
  const isComposing = useRef(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('compositionstart', () => (isComposing.current = true), { signal })
    element.addEventListener('compositionend', () => (isComposing.current = false), { signal })
    return () => listening.abort()
  }, [form])
  return useCallback(async () => {
    while (isComposing.current && form.current) {
      const element = form.current
      await new Promise((resolve) => element.addEventListener('compositionend', resolve, { once: true }))
      // The text has the letters only after the event.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, [form])
}
