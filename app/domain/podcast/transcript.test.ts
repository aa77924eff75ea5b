import { expect, test } from 'vitest'
import { parseTranscript } from './transcript'

test.for([
  ['nothing', 'WEBVTT\n', []],
  [
    'a cue with a speaker',
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Ada>Hello.\n',
    [{ start: 1, end: 2.5, speaker: 'Ada', text: 'Hello.' }],
  ],
  [
    'without hours, with a name, settings and two lines',
    'WEBVTT\n\nfirst\n01:02.003 --> 01:04.000 align:start\nOne\ntwo\n',
    [{ start: 62.003, end: 64, speaker: '', text: 'One two' }],
  ],
  [
    'marks, and characters that have to be written otherwise',
    'WEBVTT\r\n\r\n01:00:00.000 --> 01:00:01.000\r\n<v Ines Hallworth><i>R&amp;D</i> &lt;b&gt; 5 &gt; 4</v>\r\n',
    [{ start: 3600, end: 3601, speaker: 'Ines Hallworth', text: 'R&D <b> 5 > 4' }],
  ],
  ['what is no cue', 'WEBVTT - title\n\nNOTE a remark\n\nSTYLE\n::cue {}\n\n00:xx --> 00:01.000\nx\n', []],
] as const)('%s', ([, vtt, lines]) => expect(parseTranscript(vtt)).toEqual(lines))
