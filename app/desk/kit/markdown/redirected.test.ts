/** Where links through search engines, networks and mail programs lead. */
import { expect, it } from 'vitest'
import { findDestination } from './redirected'

const target = 'https://example.org/a?b=c&d=é#e'
const sent = encodeURIComponent(target)

it.each([
  `https://www.google.com/url?q=${sent}&sa=D&source=editors&ust=1764320000000000&usg=AOvVaw0`,
  `https://www.google.co.uk/url?sa=t&url=${sent}&ved=2ah`,
  `https://google.de/url?q=${sent}`,
  `https://www.bing.com/ck/a?!&&p=abc&u=a1${Buffer.from(target).toString('base64url')}&ntb=1`,
  `https://duckduckgo.com/l/?uddg=${sent}&rut=1`,
  `https://r.search.yahoo.com/_ylt=Awr/RV=2/RE=1/RO=10/RU=${sent}/RK=2/RS=x-`,
  `https://l.facebook.com/l.php?u=${sent}&h=AT0`,
  `https://l.instagram.com/?u=${sent}&e=AT0`,
  `https://www.linkedin.com/redir/redirect?url=${sent}&urlhash=x`,
  `https://www.youtube.com/redirect?event=video_description&q=${sent}`,
  `https://eur01.safelinks.protection.outlook.com/?url=${sent}&data=05`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${sent}`)}`,
])('%s', (address) => expect(findDestination(address)).toBe(target))

it.each([
  target,
  'https://www.google.com/search?q=https://example.org',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url?q=/relative',
  'https://www.google.com/url',
  'https://google.com.evil.example/url?q=https://example.org',
  'https://evilgoogle.com/url?q=https://example.org',
  'https://www.bing.com/ck/a?u=a1!!!',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'mailto:a@example.org',
  '/url?q=https://example.org',
  '',
])('%j stays as it is', (address) => expect(findDestination(address)).toBe(address))
