-- The coupon of a payment that was given back can be used again. Until now it stayed used.
delete from coupon_uses
 using payments
 where holder = payments.id
   and (payments.state in ('refunded', 'dispute-lost', 'void')
        or (payments.state = 'duplicate'
            and refunded_minor + refunded_cash_minor + refunded_bank_minor + dispute_lost_minor >= amount_minor));
