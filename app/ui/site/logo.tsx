/** The wordmark: an ohm sign drawn as a circuit, and the name. */
import { useSite } from './use-site'

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
