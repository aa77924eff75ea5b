/** The icons on the player's buttons: hidden from screen readers, so each button needs a name of its own. */
import { Filled } from './play-icon'

export function PauseIcon() {
  return (
    <Filled>
      <rect x="6.5" y="5" width="4" height="14" rx="1" />
      <rect x="13.5" y="5" width="4" height="14" rx="1" />
    </Filled>
  )
}

/** An arrow around a number of seconds. */
export function SkipIcon({ seconds }: { seconds: number }) {
  const isBack = seconds < 0
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
      <g transform={isBack ? undefined : 'matrix(-1 0 0 1 24 0)'}>
        <path d="M7.2 5.6A8.25 8.25 0 1 1 3.9 10.6" {...stroke} />
        <path d="M7.6 1.9 6.9 5.8l3.9.700" {...stroke} />
      </g>
      <text x="12" y="15.6" textAnchor="middle" className="player-number">
        {Math.abs(seconds)}
      </text>
    </svg>
  )
}

export function SoundIcon({ isMuted }: { isMuted: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path d="M4 9.5v5h3.2L12 18.5v-13L7.2 9.5H4Z" {...stroke} />
      <path
        d={isMuted ? 'm16 9.5 5 5m0-5-5 5' : 'M15.5 9a4.3 4.3 0 0 1 0 6m2.7-8.7a8.1 8.1 0 0 1 0 11.4'}
        {...stroke}
      />
    </svg>
  )
}

export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path d="m6 6 12 12M18 6 6 18" {...stroke} />
    </svg>
  )
}

/** A bar that a triangle points to. */
export function StepIcon({ by }: { by: 1 | -1 }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <g transform={by === 1 ? undefined : 'matrix(-1 0 0 1 24 0)'}>
        <path d="M6 6v12l9-6-9-6Zm12 0v12" {...stroke} />
      </g>
    </svg>
  )
}

/** A list with a note. */
export function MoreIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path d="M4 6.5h16M4 12h16M4 17.5h9" {...stroke} />
    </svg>
  )
}

export function MoveIcon({ by }: { by: 1 | -1 }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path d={by === 1 ? 'm6 9.5 6 6 6-6' : 'm6 14.5 6-6 6 6'} {...stroke} />
    </svg>
  )
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
