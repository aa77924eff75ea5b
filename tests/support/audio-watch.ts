/** Watches in the page whether playback is ever interrupted: records audible events and compares the audio with the clock. */
import { type Browser, expect, type Page } from '@playwright/test'

/** At the end. */
const LAST_SAMPLES = 20

/** The audio may fall this far behind the clock. */
const MAX_GAP_MS = 50

/** Longer than any test. */
const MIN_BUFFERED_SECONDS = 150

/** At first the browser reports positions up to 64 ms ahead: it does not know yet how late the device plays. */
const SETTLED_SECONDS = 1

/** The browser decodes further ahead than this: only a longer delay can be heard. */
const MAX_DELAY_MS = 150

export type AudioWatch = {
  /** Events of the element that indicate an interruption. */
  interruptions: string[]
  /** Positions at which playback waited, and for how many seconds there was data. */
  waits: { at: number; bufferedSeconds: number }[]
  /** The parts of the file that were played without a seek between them. */
  playedParts: number
  samples: number
  seconds: number
  /** The furthest that the audio fell behind the clock between two samples. */
  maxGapMillis: number
  /**
   * The smallest difference between audio and clock in the last samples. A single one may be too large: while a task runs, the
   * browser does not update the position that it reports, which a long task before the sample makes outdated.
   */
  driftMillis: number
  /** Whether it is still the same element, and playing. */
  isSame: boolean
}

type Watching = Window & { readAudioWatch?: () => Promise<AudioWatch>; readLostMillis?: () => number }

/**
 * Starts once the position is exact and enough of the file is buffered, so that a server busy with other tests does not
 * matter.
 */
export async function watchAudio(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ settled, ahead }) => {
      const audio = document.querySelector('audio')
      if (audio?.buffered.length !== 1 || audio.currentTime < settled) return false
      return audio.buffered.end(0) > Math.min(audio.duration - 1, ahead)
    },
    { settled: SETTLED_SECONDS, ahead: MIN_BUFFERED_SECONDS },
  )
  await page.evaluate((lastSamples) => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no audio element.')
    const interruptions: string[] = []
    const waits: AudioWatch['waits'] = []
    const partsBefore = audio.played.length
    for (const event of ['pause', 'seeking', 'emptied', 'ended', 'error', 'abort', 'ratechange'])
      audio.addEventListener(event, () => interruptions.push(`${event} at ${audio.currentTime}`))
    audio.addEventListener('waiting', () => {
      const { currentTime: at, buffered } = audio
      waits.push({ at, bufferedSeconds: buffered.length > 0 ? buffered.end(buffered.length - 1) - at : 0 })
    })
    const read = () => ({ clock: performance.now(), sound: audio.currentTime * 1000 })
    const first = read()
    let last = first
    let samples = 0
    let maxGapMillis = 0
    let drifts: number[] = []
    let notify = () => {}
    const sample = () => {
      const now = read()
      drifts.push(now.clock - first.clock - (now.sound - first.sound))
      maxGapMillis = Math.max(maxGapMillis, now.clock - last.clock - (now.sound - last.sound))
      last = now
      samples += 1
      if (drifts.length >= lastSamples) notify()
    }
    setInterval(sample, 20)
    const watching = window as Watching
    watching.readAudioWatch = async () => {
      drifts = []
      await new Promise<void>((resolve) => {
        notify = resolve
      })
      return {
        interruptions,
        waits,
        playedParts: audio.played.length - partsBefore + 1,
        samples,
        seconds: (last.clock - first.clock) / 1000,
        maxGapMillis,
        driftMillis: Math.min(...drifts),
        isSame: document.querySelector('audio') === audio && audio.isConnected && !audio.paused,
      }
    }
  }, LAST_SAMPLES)
}

/** Fails if the document was reloaded since the watch started. */
export function readAudioWatch(page: Page): Promise<AudioWatch> {
  return page.evaluate(() => {
    const { readAudioWatch } = window as Watching
    if (!readAudioWatch) throw new Error('The page was reloaded.')
    return readAudioWatch()
  })
}

export function expectUninterrupted(watch: AudioWatch): void {
  expect(watch.interruptions).toEqual([])
  expect(watch.playedParts).toBe(1)
  expect(watch.waits.filter(({ bufferedSeconds }) => bufferedSeconds < 1)).toEqual([])
  expect(watch.isSame).toBe(true)
}

/** `lostMillis`: the time that the machine itself lost; 0 unless it is very busy. */
export function expectOnTime(watch: AudioWatch, lostMillis: number): void {
  expect(watch.waits.length * MAX_GAP_MS).toBeLessThanOrEqual(lostMillis)
  expect(watch.maxGapMillis).toBeLessThan(MAX_GAP_MS + lostMillis)
  expect(watch.driftMillis).toBeLessThan(MAX_GAP_MS + lostMillis)
}

/** A second page that only checks the clock: what its timers lose, the audio may lose too. */
export async function watchMachine(browser: Browser): Promise<{ readLostMillis: () => Promise<number> }> {
  const page = await browser.newPage()
  await page.evaluate((maxDelay) => {
    let last = performance.now()
    let lost = 0
    setInterval(() => {
      const now = performance.now()
      if (now - last > maxDelay) lost += now - last
      last = now
    }, 10)
    ;(window as Watching).readLostMillis = () => lost
  }, MAX_DELAY_MS)
  return {
    async readLostMillis() {
      const lost = await page.evaluate(() => (window as Watching).readLostMillis?.() ?? 0)
      await page.close()
      return lost
    },
  }
}
