/** The choice of when the sound pauses by itself, and the time that is left. */
import { useEffect, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { sleepStore } from './sleep-store'
import { findSecondsLeft, type SleepTimer, sleepMinutes, toSleepTimer } from './sleep-timer'
import { useValue } from './value-store'

/** The choice once the time runs, which is none of those offered. */
const running = 'running'

export function SleepChoice() {
  const timer = useValue(sleepStore)
  return (
    <div className="player-sleep">
      <select
        aria-labelledby="player-sleep"
        className="player-select"
        value={timer === null ? '' : timer === 'end' ? timer : running}
        onChange={({ target }) => sleepStore.set(toSleepTimer(target.value, Date.now()))}
      >
        <option value="">{i18n.t({ id: 'player.sleep-off', message: 'Off' })}</option>
        {timer !== null && timer !== 'end' ? <option value={running}>{i18n.t('Running')}</option> : null}
        {sleepMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {i18n.t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })}
          </option>
        ))}
        <option value="end">{i18n.t('End of the episode')}</option>
      </select>
      <TimeLeft timer={timer} />
    </div>
  )
}

function TimeLeft({ timer }: { timer: SleepTimer }) {
  const [, setTick] = useState(0)
  const isRunning = timer !== null && timer !== 'end'
  useEffect(() => {
    if (!isRunning) return
    const interval = setInterval(() => setTick((tick) => tick + 1), 1_000)
    return () => clearInterval(interval)
  }, [isRunning])
  const seconds = findSecondsLeft(timer, Date.now())
  return seconds === null ? null : (
    <span className="player-left">{i18n.t('{time} left', { time: formatPlayTime(seconds) })}</span>
  )
}
