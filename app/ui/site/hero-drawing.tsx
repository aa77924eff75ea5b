/** The line drawing behind the hero: circuit traces that carry a wave. */

const traces = [
  'M-20 640H220l70-70h260l60-60h190l90-90h390',
  'M-20 690H260l60-60h300l80-80h220l70-70h370',
  'M-20 590H170l80-80h250l50-50h170l110-110h530',
  'M-20 740H310l50-50h330l100-100h240l50-50h280',
  'M-20 540H120l90-90h220l40-40h150l140-140h480',
]

const nodes = [
  [220, 640],
  [550, 570],
  [800, 510],
  [620, 630],
  [920, 550],
  [500, 510],
  [720, 460],
  [690, 690],
  [430, 450],
] as const

const omega = 'M925 310h52v-23a98 98 0 1 1 104 0v23h52'

/** Where the drawing has no room for the Omega beside the headline, it stands above it, or if the window is low nowhere. */
export function HeroOmega() {
  return (
    <svg
      viewBox="915 90 228 232"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
      className="hero-omega-above"
      fill="none"
    >
      <path d={omega} className="hero-omega-line" />
    </svg>
  )
}

export function HeroDrawing() {
  return (
    <svg
      viewBox="0 0 1260 800"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="hero-drawing absolute inset-0 -z-10 size-full"
      fill="none"
    >
      <defs>
        <radialGradient id="hero-glow" cx="78%" cy="38%" r="55%">
          <stop offset="0" stopColor="var(--color-spark)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--color-spark)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1260" height="800" fill="url(#hero-glow)" />
      <g stroke="var(--color-night-line)" strokeWidth="1.5">
        {traces.map((trace) => (
          <path key={trace} d={trace} />
        ))}
        {[150, 210, 270, 330].map((radius) => (
          <circle key={radius} cx="1029" cy="204" r={radius} />
        ))}
      </g>
      <g stroke="var(--color-spark)" strokeWidth="2" strokeLinecap="round">
        {traces.slice(0, 3).map((trace) => (
          <path
            key={trace}
            d={trace}
            className="hero-current"
            strokeDasharray="120 1080"
            strokeOpacity="0.8"
          />
        ))}
      </g>
      <g fill="var(--color-night)" stroke="var(--color-spark)" strokeOpacity="0.7" strokeWidth="2">
        {nodes.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="5" />
        ))}
      </g>
      <path d={omega} className="hero-omega-line hero-omega-beside" />
    </svg>
  )
}
