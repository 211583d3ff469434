game_name = Le Barbu (The Bearded King)
game_aim = Six contracts, six ways to pick up points: the fewest win.
intro_want = Take as few points as you can: the lowest total wins.
intro_do = Follow suit if you can; the highest card of the suit led wins. No trumps.
intro_beware = The contract says what costs: tricks, queens, hearts, king of hearts or last trick.

contract_tricks = Tricks
contract_queens = Queens
contract_hearts = Hearts
contract_barbu = the Bearded King
contract_last_trick = the Last trick
contract_salad = the Salad

contract_tricks_cost = 2 a trick
contract_queens_cost = 6 a queen
contract_hearts_cost = 2 a heart
contract_barbu_cost = 20 for the king of hearts
contract_last_trick_cost = 20 for the last one
contract_salad_cost = all at once, 116

contract_tricks_help = each trick costs 2 points (26 in all)
contract_queens_help = each queen costs 6 points (24 in all)
contract_hearts_help = each heart costs 2 points (26 in all)
contract_barbu_help = the king of hearts costs 20 points
contract_last_trick_help = the last trick costs 20 points
contract_salad_help = all of these at once (116 points)

## The telling

round_start = Round { $round }: { $player } { YOU($player, "deals", "deal") }, and { YOU($player, "leads", "lead") } in all six deals.
deal_start = { $player } { YOU($player, "deals", "deal") } all the cards.
contract = { $player } { YOU($player, "names", "name") } the contract: { $contract }.
contract_left = One contract is left: { $contract }.
trick_won = { $player } { YOU($player, "takes", "take") } the trick.
barbu_taken = { $player } { YOU($player, "takes", "take") } the bearded king: +{ $points }!
last_trick_taken = { $player } { YOU($player, "takes", "take") } the last trick: +{ $points }!
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
took_barbu = { $player } { YOU($player, "has", "have") } the bearded king: +{ $points }.
took_last_trick = { $player } { YOU($player, "has", "have") } the last trick: +{ $points }.
clean = { $player } { YOU($player, "takes", "take") } nothing ({ $contract }).
slam = { $player } took everything, a slam ({ $contract }): { $points }.

## The table

prompt_contract = Choose your contract.
offer_contract = name { $about }
contract_already_played = This contract has already been played in this round.
no_heart_lead = You cannot lead { $card }: you may not lead a heart while you have another suit.

fact_round = round
fact_contracts_left = still to play
fact_contract = contract
fact_cost = points taken

short_round = round
short_contract = contract
short_cost = taken

## What becomes of a move

often_trick = This trick taken
often_clean = Nothing taken
often_slam = Slam
often_took_barbu = Bearded king taken
often_took_last_trick = Last trick taken

## Options

option_contract_choice = when the contract is named
option_contract_choice_help = The dealer names the contract after seeing their hand, or before anyone has looked at their cards.
option_contract_choice_after_hand = after seeing the hand
option_contract_choice_before_deal = before seeing the hand
option_no_heart_lead = no heart leads
option_no_heart_lead_help = Where hearts cost points, you may not lead one while you have another suit.
option_early_stop = stop when everything is taken
option_early_stop_help = In Queens, Hearts and the Bearded King, the deal stops when nothing is left to take.
option_chelem = a slam pays
option_chelem_help = If one player takes all the points of a contract that could be shared, they are subtracted instead of added.
option_rounds = number of rounds
option_rounds_help = How many times the six contracts are played.
option_first_dealer = first dealer
option_first_dealer_help = Who deals and leads in the first round; after that, the player on the left.

## Ways to play

preset_classic = classic
preset_classic_help = Four rounds of six contracts, each named after the dealer has seen their hand.
preset_short = short match
preset_short_help = A single round, and a deal stops as soon as everything is taken.
preset_blind = blind
preset_blind_help = The contract is named before anyone looks at their cards.
preset_slam = with slams
preset_slam_help = No heart leads, and if you take everything, those points are subtracted.
