// The tables and statements of Razorpay's Route: linked accounts, and transfers to them.
type Values = readonly unknown[]

export const razorpayRouteTables = `
CREATE TABLE IF NOT EXISTS sandbox.accounts (
  id text PRIMARY KEY,
  product_id text NOT NULL UNIQUE,
  email text NOT NULL CONSTRAINT accounts_email UNIQUE,
  body jsonb NOT NULL,
  stakeholder jsonb,
  settlements jsonb,
  has_product boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'requested'
    CHECK (status IN ('requested', 'under_review', 'needs_clarification', 'activated', 'suspended')),
  requirements jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS sandbox.transfers (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES sandbox.accounts,
  amount bigint NOT NULL CHECK (amount >= 100),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processed', 'failed', 'reversed')),
  notes jsonb NOT NULL,
  key text CONSTRAINT transfers_key UNIQUE,
  request text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE sandbox.transfers ADD COLUMN IF NOT EXISTS on_hold boolean NOT NULL DEFAULT false;
ALTER TABLE sandbox.tasks DROP CONSTRAINT IF EXISTS tasks_kind_check;
`

export interface LinkedAccountRow {
  id: string
  product_id: string
  email: string
  body: Record<string, unknown>
  stakeholder: Record<string, unknown> | null
  settlements: Record<string, string> | null
  has_product: boolean
  status: 'requested' | 'under_review' | 'needs_clarification' | 'activated' | 'suspended'
  requirements: { field_reference: string; reason_code: string }[]
}

export interface SandboxTransferRow {
  id: string
  account_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed' | 'reversed'
  notes: Record<string, string>
  on_hold: boolean
  key: string | null
  request: string
  created_at: Date
}

/** The statements on the pool or the transaction that `one` and `run` use. */
export function razorpayRouteStatements(
  one: <R>(text: string, values?: Values) => Promise<R | null>,
  run: (text: string, values?: Values) => Promise<number>,
) {
  return {
    /** Null where the email has an account. */
    addLinkedAccount: (account: Pick<LinkedAccountRow, 'id' | 'product_id' | 'email' | 'body'>) =>
      one<LinkedAccountRow>(
        `INSERT INTO sandbox.accounts (id, product_id, email, body) VALUES ($1, $2, $3, $4)
         ON CONFLICT (email) DO NOTHING RETURNING *`,
        [account.id, account.product_id, account.email, account.body],
      ),
    linkedAccount: (id: string) => one<LinkedAccountRow>('SELECT * FROM sandbox.accounts WHERE id = $1', [id]),
    linkedAccountByEmail: (email: string) =>
      one<LinkedAccountRow>('SELECT * FROM sandbox.accounts WHERE email = $1', [email]),
    setLinkedAccount: (row: LinkedAccountRow) =>
      one<LinkedAccountRow>(
        `UPDATE sandbox.accounts SET stakeholder = $2, settlements = $3, has_product = $4, status = $5, requirements = $6
         WHERE id = $1 RETURNING *`,
        [row.id, row.stakeholder, row.settlements, row.has_product, row.status, JSON.stringify(row.requirements)],
      ),
    addTransfer: (made: Omit<SandboxTransferRow, 'status' | 'created_at'>) =>
      run(
        `INSERT INTO sandbox.transfers (id, account_id, amount, notes, key, request, on_hold)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO NOTHING`,
        [made.id, made.account_id, made.amount, made.notes, made.key, made.request, made.on_hold],
      ),
    releaseTransfer: (id: string) =>
      one<SandboxTransferRow>('UPDATE sandbox.transfers SET on_hold = false WHERE id = $1 RETURNING *', [id]),
    transfer: (id: string) => one<SandboxTransferRow>('SELECT * FROM sandbox.transfers WHERE id = $1', [id]),
    transferByKey: (key: string) => one<SandboxTransferRow>('SELECT * FROM sandbox.transfers WHERE key = $1', [key]),
    setTransfer: (id: string, status: SandboxTransferRow['status']) =>
      run('UPDATE sandbox.transfers SET status = $2 WHERE id = $1', [id, status]),
  }
}
