import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAudio } from './start-episode'

function Card() {
  useAudio()
  return null
}

test('throws outside of the provider', () => {
  expect(() => renderToString(<Card />)).toThrow('useAudio must be used within an AudioProvider')
})
