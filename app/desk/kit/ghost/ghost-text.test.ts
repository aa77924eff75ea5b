import { expect, it } from 'vitest'
import { toGhostText } from './ghost-text.server'

/** `title`: of what is tested. */
it.each([
  [
    'a film, as Ghost 6 has it, has the still that was chosen',
    '<figure class="kg-card kg-video-card" data-kg-thumbnail="__GHOST_URL__/content/media/a_thumb.jpg" data-kg-custom-thumbnail="__GHOST_URL__/content/images/b.jpg"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/a.mp4" poster="data:image/gif;base64,R0lGOD" width="640" loop=""></video></div></figure>',
    '<figure class="kg-card kg-video-card" data-kg-thumbnail="/content/media/a_thumb.jpg" data-kg-custom-thumbnail="/content/images/b.jpg"><div class="kg-video-container"><video src="/content/media/a.mp4" poster="/content/images/b.jpg" width="640" loop=""></video></div></figure>',
  ],
  [
    'a film, as Ghost 5 has it, has the still that Ghost took',
    '<figure class="kg-card kg-video-card" data-kg-thumbnail="/content/media/a_thumb.jpg?x=1&amp;y=2" data-kg-custom-thumbnail=""><video src="/a.mp4" poster="https://img.spacergif.org/v1/640x360/0a/spacer.png"></video></figure>',
    '<figure class="kg-card kg-video-card" data-kg-thumbnail="/content/media/a_thumb.jpg?x=1&amp;y=2" data-kg-custom-thumbnail=""><video src="/a.mp4" poster="/content/media/a_thumb.jpg?x=1&amp;y=2"></video></figure>',
  ],
  [
    'a film without a still has none',
    '<figure class="kg-card kg-video-card"><video src="/a.mp4" poster="data:image/gif;base64,R0lGOD"></video></figure>',
    '<figure class="kg-card kg-video-card"><video src="/a.mp4"></video></figure>',
  ],
  [
    'a still of one’s own HTML stays',
    '<video src="/a.mp4" poster="/b.jpg"></video>',
    '<video src="/a.mp4" poster="/b.jpg"></video>',
  ],
  [
    'the picture of a sound has no words that a program put there',
    '<div class="kg-card kg-audio-card"><img src="/a.jpg" alt="audio-thumbnail" class="kg-audio-thumbnail"><div class="kg-audio-thumbnail placeholder kg-audio-hide"><svg></svg></div><audio src="/a.mp3"></audio></div>',
    '<div class="kg-card kg-audio-card"><img src="/a.jpg" alt="" class="kg-audio-thumbnail"><audio src="/a.mp3"></audio></div>',
  ],
])('%s', (_title, html, expected) => {
  expect(toGhostText({ html })).toEqual({ format: 'html', text: expected, losses: [] })
})

it('names a player of Transistor, which needs to know the member', () => {
  const html =
    '<p>a</p>\n<iframe width="100%" title="Transistor podcasts" data-src="https://partner.transistor.fm/ghost/embed/%7Buuid%7D?ctx=1" data-kg-transistor-embed=""></iframe><script>(function () { if (a < b) c() })()</script><noscript><iframe src="https://partner.transistor.fm/ghost/embed/%7Buuid%7D?ctx=1"></iframe></noscript>\n<p>b</p>'
  expect(toGhostText({ html })).toEqual({
    format: 'html',
    text: '<p>a</p>\n\n<p>b</p>',
    losses: [{ what: 'embed', words: 'https://partner.transistor.fm/ghost/embed/%7Buuid%7D?ctx=1', line: 2 }],
  })
})

it('names the pictures of a form to sign up, and says once that it is lost', () => {
  const html =
    '<div class="kg-card kg-signup-card"><picture><img class="kg-signup-card-image" src="/content/images/a.jpg" alt=""></picture><h2>Join</h2><form data-members-form="signup"><button>Go<svg><style>.x{opacity:.4}</style></svg></button></form></div>'
  expect(toGhostText({ html }).losses).toEqual([{ what: 'picture', words: '/content/images/a.jpg', line: 1 }])
})
