/** The logo and the icons. Icons are hidden from screen readers, so each control needs a name of its own. */
import { useSite } from './loader-data'

export function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.6-1.9L21 21"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function ChevronIcon() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
      <path
        d="M2 4.25 6 8.25l4-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function ArrowUpIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        d="M12 20V5m-6 6 6-6 6 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function HeartIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.500 15.400 12 20 12 20Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function CrossIcon() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
      <path d="m2 2 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  )
}

/** The wordmark: an ohm sign drawn as a circuit, and the name. */
export function Logo() {
  const { name } = useSite()
  return (
    <span className="flex items-center gap-2 text-xl font-extrabold tracking-tight">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 text-accent">
        <path
          d="M3 27h8v-2.6A10.5 10.5 0 1 1 21 24.4V27h8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.6"
          strokeLinecap="square"
        />
      </svg>
      {name}
    </span>
  )
}
