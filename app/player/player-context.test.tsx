/** The player outside of its provider. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAudio } from './player-context'

function Card() {
  useAudio()
  return null
}

test('says what is wrong', () => {
  expect(() => renderToString(<Card />)).toThrow('useAudio must be used within an AudioProvider')
})
