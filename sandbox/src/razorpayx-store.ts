// The tables and statements of RazorpayX: contacts, fund accounts of UPI addresses, their tests, and payouts to them.
type Values = readonly unknown[]

export const razorpayXTables = `
CREATE TABLE IF NOT EXISTS sandbox.contacts (
  id text PRIMARY KEY,
  details text NOT NULL CONSTRAINT contacts_details UNIQUE,
  name text NOT NULL,
  email text
);
CREATE TABLE IF NOT EXISTS sandbox.fund_accounts (
  id text PRIMARY KEY,
  contact_id text NOT NULL REFERENCES sandbox.contacts,
  address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT fund_accounts_once UNIQUE (contact_id, address)
);
CREATE TABLE IF NOT EXISTS sandbox.validations (
  id text PRIMARY KEY,
  fund_account_id text NOT NULL REFERENCES sandbox.fund_accounts,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'completed', 'failed')),
  account_status text CHECK (account_status IN ('active', 'invalid')),
  registered_name text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS sandbox.payouts (
  id text PRIMARY KEY,
  fund_account_id text NOT NULL REFERENCES sandbox.fund_accounts,
  amount bigint NOT NULL CHECK (amount >= 100),
  status text NOT NULL DEFAULT 'processing'
    CHECK (status IN ('processing', 'processed', 'failed', 'rejected', 'cancelled', 'reversed')),
  notes jsonb NOT NULL,
  reference text,
  key text NOT NULL CONSTRAINT payouts_key UNIQUE,
  request text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
`

export interface FundAccountRow {
  id: string
  contact_id: string
  address: string
  /** Of its contact. */
  name: string
  email: string | null
  created_at: Date
}

export interface ValidationRow {
  id: string
  fund_account_id: string
  status: 'created' | 'completed' | 'failed'
  account_status: 'active' | 'invalid' | null
  registered_name: string | null
  created_at: Date
}

export type SandboxPayoutStatus = 'processing' | 'processed' | 'failed' | 'rejected' | 'cancelled' | 'reversed'
export interface SandboxPayoutRow {
  id: string
  fund_account_id: string
  amount: number
  status: SandboxPayoutStatus
  notes: Record<string, string>
  reference: string | null
  key: string
  request: string
  created_at: Date
}

/** The statements on the pool or the transaction that `many`, `one` and `run` use. */
export function razorpayXStatements(
  many: <R>(text: string, values?: Values) => Promise<R[]>,
  one: <R>(text: string, values?: Values) => Promise<R | null>,
  run: (text: string, values?: Values) => Promise<number>,
) {
  return {
    /** The one that is there, if all details are the same. */
    addContact: (contact: { id: string; details: string; name: string; email: string | null }) =>
      one<{ id: string }>(
        `INSERT INTO sandbox.contacts (id, details, name, email) VALUES ($1, $2, $3, $4)
         ON CONFLICT (details) DO UPDATE SET details = excluded.details RETURNING id`,
        [contact.id, contact.details, contact.name, contact.email],
      ),
    contact: (id: string) => one<{ id: string }>('SELECT id FROM sandbox.contacts WHERE id = $1', [id]),
    /** The one that is there, if contact and address are the same. */
    addFundAccount: (id: string, contactId: string, address: string) =>
      one<{ id: string }>(
        `INSERT INTO sandbox.fund_accounts (id, contact_id, address) VALUES ($1, $2, $3)
         ON CONFLICT (contact_id, address) DO UPDATE SET address = excluded.address RETURNING id`,
        [id, contactId, address],
      ),
    fundAccount: (id: string) =>
      one<FundAccountRow>(
        'SELECT f.*, c.name, c.email FROM sandbox.fund_accounts f JOIN sandbox.contacts c ON c.id = f.contact_id WHERE f.id = $1',
        [id],
      ),
    addValidation: (id: string, fundAccountId: string) =>
      one<ValidationRow>('INSERT INTO sandbox.validations (id, fund_account_id) VALUES ($1, $2) RETURNING *', [
        id,
        fundAccountId,
      ]),
    validation: (id: string) => one<ValidationRow>('SELECT * FROM sandbox.validations WHERE id = $1', [id]),
    setValidation: (id: string, result: Pick<ValidationRow, 'status' | 'account_status' | 'registered_name'>) =>
      one<ValidationRow>(
        `UPDATE sandbox.validations SET status = $2, account_status = $3, registered_name = $4
         WHERE id = $1 RETURNING *`,
        [id, result.status, result.account_status, result.registered_name],
      ),
    addPayout: (made: Omit<SandboxPayoutRow, 'status' | 'created_at'>) =>
      run(
        `INSERT INTO sandbox.payouts (id, fund_account_id, amount, notes, reference, key, request)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO NOTHING`,
        [made.id, made.fund_account_id, made.amount, made.notes, made.reference, made.key, made.request],
      ),
    payout: (id: string) => one<SandboxPayoutRow>('SELECT * FROM sandbox.payouts WHERE id = $1', [id]),
    payoutByKey: (key: string) => one<SandboxPayoutRow>('SELECT * FROM sandbox.payouts WHERE key = $1', [key]),
    payouts: (query: { reference: string | null; fundAccountId: string | null; count: number }) =>
      many<SandboxPayoutRow>(
        `SELECT * FROM sandbox.payouts WHERE ($1::text IS NULL OR reference = $1)
           AND ($2::text IS NULL OR fund_account_id = $2) ORDER BY created_at DESC LIMIT $3`,
        [query.reference, query.fundAccountId, query.count],
      ),
    setPayout: (id: string, status: SandboxPayoutStatus) =>
      run('UPDATE sandbox.payouts SET status = $2 WHERE id = $1', [id, status]),
  }
}
