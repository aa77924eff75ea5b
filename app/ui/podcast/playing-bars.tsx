/** Three bars that rise and fall while an episode plays; still with reduced motion. */
export function PlayingBars() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="playing-bars size-6">
      <rect x="5" y="8" width="3" height="11" rx="1" />
      <rect x="10.5" y="4" width="3" height="15" rx="1" />
      <rect x="16" y="10" width="3" height="9" rx="1" />
    </svg>
  )
}
