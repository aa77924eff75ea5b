-- The sentences on small cards were in the code. The specified publication keeps them, as its data.
UPDATE publication_entries SET data = data || '{"cardSentences": [
  {"word": "iPhone", "sentence": "What it means for the phone in your pocket, and what to do before you upgrade."},
  {"word": "Gaming", "sentence": "Frames, latency and comfort: how it plays, measured on our bench."},
  {"word": "Audio", "sentence": "Measured first, then listened to for longer: how it sounds and why."},
  {"sentence": "What it is, what it costs and whether it is worth your time."}
]}'
WHERE kind = 'settings' AND data ->> 'name' = 'Ohmnibus' AND NOT data ? 'cardSentences';
