# The first game: what the coach says. coach-<topic> is the title, coach-<topic>-text the words below it.

lesson-title = First game
lesson-problem = The lesson could not begin
coach-label = Coach
coach-next = Next
coach-fill = Place the rest for me
coach-play-on = Play on
coach-leave = Without the coach
coach-progress = { $done } of { $all ->
    [one] { $all } part
   *[other] { $all } parts
} of the lesson
coach-chapter-map = The map
coach-chapter-place = First armies
coach-chapter-reinforce = Reinforce
coach-chapter-attack = Attack
coach-chapter-conquer = Conquer
coach-chapter-card = Cards
coach-chapter-move = Move

coach-map = This is the world
coach-map-text = { $look ->
    [red] Your colour is red: every counter with the tower is yours.
    [blue] Your colour is blue: every counter with the star is yours.
    [gold] Your colour is yellow: every counter with the sun is yours.
    [green] Your colour is green: every counter with the clover is yours.
    [purple] Your colour is purple: every counter with the crown is yours.
   *[iron] Your colour is black: every counter with the anchor is yours.
} Its number says how many armies stand there.
coach-goal = Take land, then whole continents
coach-goal-text = A continent that is all yours brings armies every turn: the number on its plate. { $missing ->
    [one] Nearest to it is { $region }: one territory is missing, and it pays { $bonus }.
   *[other] Nearest to it is { $region }: { $missing } territories are missing, and it pays { $bonus }.
}
coach-first_army = Place your first army
coach-first_army-text = Everybody puts armies down one at a time. Tap one of the lit territories: { $source } is a good place to start from.
coach-rest = Well placed
coach-rest-text = Put the next ones down yourself, or let me place the rest where they help you most.
coach-filling = The board fills up
coach-filling-text = Yours gather where you can attack. The others place theirs, then the first turn begins.
coach-watch_set_up = The others place theirs
coach-watch_set_up-text = It is your turn in a moment.
coach-watch = { $name } plays
coach-watch-text = Everybody does the same in a turn: reinforce, attack, move. When you are attacked, your dice are thrown for you.
coach-your_turn = Your first turn
coach-your_turn-text = It begins with new armies.
coach-trade = Cards can become armies
coach-trade-text = A set of three is worth what stands below it. Trade it now, or keep your cards for a better one.
coach-bonus = Armies for your own card
coach-bonus-text = You hold the territory of a card you traded: choose where the extra armies go.
coach-reinforce = { $total ->
    [one] One new army
   *[other] { $total } new armies
}
coach-reinforce-text = { $why ->
    [no] Every turn begins with new armies.
   *[yes] That is { $parts }.
} Put them where you want to attack: tap { $source }, then All.
coach-reinforce_more = { $left ->
    [one] One army left
   *[other] { $left } armies left
}
coach-reinforce_more-text = Tap once more for one more army, press All, or choose another territory.
coach-reinforce_send = All laid out
coach-reinforce_send-text = Press the button below and they stand there.
coach-attack_from = Now attack
coach-attack_from-text = Choose one of your lit territories with many armies. { $has ->
    [yes] For example { $source }, which has { $armies }.
   *[no] { "" }
}
coach-attack_target = Choose the target
coach-attack_target-text = Neighbours with a dashed border can be attacked. { $has ->
    [yes] { $armies ->
        [one] Only one army holds { $target }.
       *[other] { $armies } armies hold { $target }.
    }
   *[no] { "" }
}
coach-odds = Look before you throw
coach-odds-text = The bar tells what one throw can bring, the large number how often you win the whole fight. If you like it, attack.
coach-dice = How dice decide
coach-dice-text = Highest against highest, then second against second. The lower die of a pair costs an army; a tie goes to the defender.
coach-attack_again = Once more?
coach-attack_again-text = Throw again, or press “Until victory” and the dice fall until it is decided. You may stop whenever you like.
coach-conquest = A territory taken
coach-conquest-text = One conquest in your turn earns you a card at the end of it. More conquests bring more land, not more cards.
coach-attack_on = Go on, or stop
coach-attack_on-text = Attack from wherever you are strong. When nothing looks good any more, end your attacks.
coach-choose_dice = How many dice?
coach-choose_dice-text = More dice win more often. Take as many as you may.
coach-occupy = It is yours: move in
coach-occupy-text = Take many along if you want to go on from there. Leave a few behind only where an enemy stands next door.
coach-card = Your first card
coach-card-text = Three of one symbol, or one of each, make a set. At the start of a later turn you trade it for armies.
coach-move = One last move
coach-move-text = Once a turn, armies may go to a neighbouring territory of yours. { $has ->
    [yes] Those in { $source } are idle: bring them to the front.
   *[no] Bring them to the front, or move nothing.
}
coach-move_target = Where to?
coach-move_target-text = Choose the territory that should be stronger. One army stays behind.
coach-move_send = How many?
coach-move_send-text = Press the button below. With that your turn is over.
coach-defend = You are attacked
coach-defend-text = { $attacker } throws against you. Two dice hold better than one, but you may lose two armies at once.
coach-done = You know enough
coach-done-text = Reinforce, attack, move: that is a turn, and cards make the later ones bigger. This game is yours, play on.
coach-over = The game is over
coach-over-text = Look back at how it went, or start another one.
