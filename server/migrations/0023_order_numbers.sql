-- Up Migration
-- A short number for each order that people can say: 'R-7K3F-9R' (docs/decisions/035). Five random characters without
-- look-alikes and one that checks them (Luhn's formula modulo 32); contract/src/order-number.ts reads what people write.
CREATE FUNCTION new_order_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  letters CONSTANT text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  random bytea;
  code text;
  digit int;
  weighed int;
  total int;
BEGIN
  LOOP
    -- The first five bytes of a version 4 UUID are random, from the operating system's secure source.
    random := uuid_send(gen_random_uuid());
    code := '';
    total := 0;
    FOR at IN 0..4 LOOP
      digit := get_byte(random, at) & 31;
      code := code || substr(letters, digit + 1, 1);
      weighed := CASE WHEN at % 2 = 0 THEN digit * 2 ELSE digit END;
      total := total + weighed / 32 + weighed % 32;
    END LOOP;
    code := code || substr(letters, (32 - total % 32) % 32 + 1, 1);
    code := 'R-' || left(code, 4) || '-' || right(code, 2);
    IF NOT EXISTS (SELECT FROM orders WHERE number = code) THEN
      RETURN code;
    END IF;
  END LOOP;
END
$$;

ALTER TABLE orders ADD COLUMN number text CONSTRAINT orders_number_key UNIQUE;
-- One statement for each order, so that each sees the numbers given before it.
DO $$
DECLARE
  one uuid;
BEGIN
  FOR one IN SELECT id FROM orders LOOP
    UPDATE orders SET number = new_order_number() WHERE id = one;
  END LOOP;
END
$$;
ALTER TABLE orders ALTER COLUMN number SET NOT NULL;
ALTER TABLE orders ALTER COLUMN number SET DEFAULT new_order_number();
ALTER TABLE orders ADD CONSTRAINT orders_number_check CHECK (number ~ '^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$');
