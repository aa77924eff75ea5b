CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address text NOT NULL CONSTRAINT newsletter_subscribers_address_not_blank CHECK (address ~ '\S'),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Kept as typed; the same address in other capitals is the same reader.
CREATE UNIQUE INDEX newsletter_subscribers_address_key ON newsletter_subscribers (lower(address));
