game_name = Le Barbu (The Bearded King)
game_aim = Six contracts, six ways to lose points: the fewest win.

contract_tricks = Tricks
contract_queens = Queens
contract_hearts = Hearts
contract_barbu = the Bearded King
contract_last_trick = the Last trick
contract_salad = the Salad

## The telling

round_start = Round { $round }: { $player } deals and leads all six deals.
deal_start = { $player } deals all the cards.
contract = { $player } calls: { $contract }.
contract_left = One contract is left: { $contract }.
trick_won = { $player } takes the trick.
barbu_taken = { $player } takes the bearded king: +{ $points }!
last_trick_taken = { $player } takes the last trick: +{ $points }!
stopped_early = Nothing is left to take: the deal stops here.

took_tricks = { $count ->
    [one] { $player } took { $count } trick: +{ $points }.
   *[other] { $player } took { $count } tricks: +{ $points }.
}
took_queens = { $count ->
    [one] { $player } took { $count } queen: +{ $points }.
   *[other] { $player } took { $count } queens: +{ $points }.
}
took_hearts = { $count ->
    [one] { $player } took { $count } heart: +{ $points }.
   *[other] { $player } took { $count } hearts: +{ $points }.
}
took_barbu = { $player } has the bearded king: +{ $points }.
took_last_trick = { $player } has the last trick: +{ $points }.
clean = { $player } takes nothing ({ $contract }).
slam = { $player } took everything, a slam ({ $contract }): { $points }.

## The table

prompt_contract = Choose your contract.
offer_contract = call { $about }
contract_already_played = This contract was already played in this round.
no_heart_lead = { $card } is refused: no heart is led while another suit is held.

fact_round = round
fact_contracts_left = still to play
fact_contract = contract
fact_cost = points taken

## Options

option_contract_choice = when the contract is named
option_contract_choice_after_hand = after seeing the hand
option_contract_choice_before_deal = before seeing the hand
option_no_heart_lead = no heart lead
option_early_stop = stop when everything is taken
option_chelem = a slam pays
option_rounds = number of rounds
option_first_dealer = first dealer
